/** What a booking is measured against: node:http and one INSERT of a job in a transaction. Nothing is checked or charged. */
import { createServer } from 'node:http';
import pg from 'pg';

const { DATABASE_URL, PORT } = process.env;
const pool = new pg.Pool({ connectionString: DATABASE_URL, max: 10 });
const insert = {
  name: 'insert',
  text: `insert into jobs (client_id, company_id, status, service_date, time_zone, full_name, address, zip_code, lot_size_sqft,
      duration_minutes, grass_height, yard_ready, mowing_cents, price_cents, fee_cents, created_at, updated_at)
    values ($1, $2, 'pending', $3, 'America/Chicago', 'Harriet Miller', '412 Elm Ave, Columbia, MO 65203', '65203', 10890,
      30, 'medium_4_8', true, 4500, 4500, 100, now(), now()) returning id, status`,
};

async function book(body: string): Promise<string> {
  const { client, company, day } = JSON.parse(body) as Record<string, string>;
  const connection = await pool.connect();
  try {
    await connection.query('begin');
    const { rows } = await connection.query({ ...insert, values: [client, company, day] });
    await connection.query('commit');
    return JSON.stringify(rows[0]);
  } finally {
    connection.release();
  }
}

createServer((request, response) => {
  if (request.method === 'GET') return response.writeHead(200).end();
  let body = '';
  request.on('data', (chunk: Buffer) => {
    body += chunk.toString();
  });
  request.on('end', () => {
    book(body).then(
      (answer) => response.writeHead(201, { 'content-type': 'application/json' }).end(answer),
      () => response.writeHead(500).end(),
    );
  });
}).listen(Number(PORT), '127.0.0.1');
