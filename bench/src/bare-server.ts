/**
 * What the product is measured against: node:http, one prepared statement, JSON.stringify, compressed in brotli for who
 * takes it. Nothing is checked, nothing logged.
 */
import { createServer } from 'node:http';
import { brotliCompressSync, constants } from 'node:zlib';
import pg from 'pg';

const { DATABASE_URL, STATEMENT, VALUES, PORT } = process.env;
const pool = new pg.Pool({ connectionString: DATABASE_URL, max: 10 });
const query = { name: 'list', text: STATEMENT!, values: JSON.parse(VALUES!) as unknown[] };
/** As the product compresses: platform/http/answers/compress-answers.ts. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 1, [constants.BROTLI_PARAM_LGWIN]: 18 } };

createServer((request, response) => {
  pool.query(query).then(
    ({ rows }) => {
      const text = Buffer.from(JSON.stringify(rows));
      const packed = String(request.headers['accept-encoding']).includes('br');
      const body = packed ? brotliCompressSync(text, BROTLI) : text;
      const encoding = packed && { 'content-encoding': 'br' };
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': body.length, ...encoding });
      response.end(body);
    },
    () => response.writeHead(500).end(),
  );
}).listen(Number(PORT), '127.0.0.1');
