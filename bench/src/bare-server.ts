/** What the product is measured against: node:http, one prepared statement, JSON.stringify. Nothing is checked. */
import { createServer } from 'node:http';
import pg from 'pg';

const { DATABASE_URL, STATEMENT, VALUES, PORT } = process.env;
const pool = new pg.Pool({ connectionString: DATABASE_URL, max: 10 });
const query = { name: 'list', text: STATEMENT!, values: JSON.parse(VALUES!) as unknown[] };

createServer((_request, response) => {
  pool.query(query).then(
    ({ rows }) => {
      const body = JSON.stringify(rows);
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) });
      response.end(body);
    },
    () => response.writeHead(500).end(),
  );
}).listen(Number(PORT), '127.0.0.1');
