import type { PersonalKind } from '@swath/contract/personal';
import { sql } from 'kysely';
import type { WholeDb } from '../platform/db/db.ts';
import { listPersonalColumns, type PersonalColumn } from './classified-columns.ts';

/** Something of somebody that can be told from everything else, wherever it turns up. */
export type Canary = {
  /** The account or company it is of; null for what nobody was told yet. */
  readonly owner: string | null;
  /** Its column, such as `jobs.full_name`. */
  readonly at: string;
  readonly kind: PersonalKind;
};

/** Whose a row is, in words of SQL. Rows of other tables are left as they are. */
const OWNER: Readonly<Record<string, string>> = {
  accounts: 'id',
  availability_overrides: 'company_id',
  busy_calendars: 'company_id',
  busy_unread_entries: 'company_id',
  calendar_feeds: 'account_id',
  card_setups: 'account_id',
  companies: 'id',
  // What both sides and administrators say of a mowing.
  complaints: '(select j.client_id from jobs j where j.id = t.job_id)',
  company_invitations: 'company_id',
  crews: 'company_id',
  days_off: 'company_id',
  factors: 'account_id',
  job_events: 'account_id',
  // What members of a company write is the company's.
  job_messages:
    "(select case when t.side = 'homeowner' then j.client_id else j.company_id end from jobs j where j.id = t.job_id)",
  message_reports: 'reported_by',
  content_removals: 'author_id',
  content_reports: 'reported_by',
  // What is done at an own client is the company's own.
  jobs: 'coalesce(t.client_id, t.company_id)',
  offers: 'company_id',
  own_clients: 'company_id',
  estimate_lines: '(select e.company_id from estimates e where e.id = t.estimate_id)',
  estimates: 'company_id',
  invoice_lines: '(select i.company_id from invoices i where i.id = t.invoice_id)',
  invoice_payments: '(select i.company_id from invoices i where i.id = t.invoice_id)',
  invoice_settings: 'company_id',
  invoices: 'company_id',
  one_time_tokens: 'account_id',
  // Written to the homeowner and the company.
  payment_refunds: '(select p.homeowner_id from payments p where p.id = t.payment_id)',
  // Of an invoice by card it is the company's client's, and so the company's own.
  payments: 'coalesce(t.homeowner_id, t.company_id)',
  unpaid_refunds: '(select coalesce(p.homeowner_id, p.company_id) from payments p where p.id = t.payment_id)',
  company_papers: 'company_id',
  profile_changes: 'company_id',
  profiles: 'account_id',
  push_subscriptions: 'account_id',
  // What is asked and what is answered: a company and one homeowner write to each other.
  queue_questions: 'company_id',
  queued_jobs: 'client_id',
  quotes: 'client_id',
  gateway_customers: 'account_id',
  'sandbox.onboardings': '(select c.id from companies c where c.payout_account_id = t.account_id)',
  // What members of a company write is the company's.
  review_answers: '(select j.company_id from jobs j where j.id = t.job_id)',
  saved_cards: 'account_id',
  series: 'coalesce(t.client_id, t.company_id)',
  // The company's note too: it is written to the homeowner.
  series_proposals: 'client_id',
  service_areas: 'company_id',
  sessions: 'account_id',
  work_shift_events: '(select s.account_id from work_shifts s where s.id = t.shift_id)',
  // What both sides say of a visit.
  visit_records: '(select coalesce(j.client_id, j.company_id) from jobs j where j.id = t.job_id)',
};

/** What a canary of a kind looks like, from its number. Whatever the product does to it, a number is left to be read. */
const LOOKS = `case kind
  when 'name' then 'cn' || lpad(n::text, 6, '0') || 'x cn' || lpad(n::text, 6, '0') || 'x'
  when 'email' then 'cn' || lpad(n::text, 6, '0') || 'x@canary.test'
  when 'phone' then '5732' || lpad(n::text, 6, '0')
  when 'card' then (7000 + n % 3000)::text
  when 'place' then case when at like '%.l%ng%' or at like '%_lng' then (-92.0000001 - n / 1000000.0)::float8::text
                    else (38.0000001 + n / 1000000.0)::float8::text end
  when 'address' then case when at like '%zip_code' or at like '%.postal_code' then '65203-' || lpad(n::text, 4, '0')
                      else 'cn' || lpad(n::text, 6, '0') || 'x' end
  else 'cn' || lpad(n::text, 6, '0') || 'x' end`;

/** Secrets and names that the gateway gives are unlike anything else as they are. */
const isUnique = ({ kind }: PersonalColumn): boolean => kind === 'secret' || kind === 'reference';

/** What could be a canary: by its letters, wherever they stand; by how many digits it has; by its length. */
const TRACKS = [
  /cn\d{6}x/gi,
  /-?\d{2}\.\d{7}/g,
  /\b\d{5}-\d{4}\b/g,
  /(?<!\d)\d{10}(?!\d)/g,
  /\b\d{6}\b/g,
  /\b\d{4}\b/g,
  /[\w-]{10,}/g,
];
/** Of secrets only what is long enough to be one. */
const LONG = /[\w-]{16,}/g;
const UUIDS_AND_INSTANTS = /\b[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\b|\b\d{4}-\d\d-\d\d(T[\d:.]+Z?)?\b/gi;

/** A phone number as people read it: "(573) 200-0142". */
const PRINTED_PHONES = /\((\d{3})\)\s+(\d{3})-(\d{4})/g;

/** Puts canaries into the columns of a database, and finds them again. */
export class Canaries {
  readonly #db: WholeDb;
  readonly #known = new Map<string, Canary>();
  #planted: PersonalColumn[] = [];
  #asTheyAre: PersonalColumn[] = [];
  #last = 0;

  constructor(db: WholeDb) {
    this.#db = db;
  }

  async open(): Promise<void> {
    const personal = await listPersonalColumns(this.#db);
    this.#planted = personal.filter((column) => OWNER[column.at] && !isUnique(column));
    this.#asTheyAre = personal.filter(isUnique);
    const tables = [...new Set(this.#planted.map(({ at }) => at))];
    await sql
      .raw(`create table canaries (
        n integer generated always as identity, owner uuid not null, at text not null, kind text not null,
        value text generated always as (${LOOKS}) stored, primary key (owner, at));
        create table canaries_due as select unnest(array[${tables.map((at) => `'${at}'`).join()}]) as at;
        create function note_due() returns trigger language plpgsql security definer as $$
        begin insert into public.canaries_due values (tg_argv[0]); return null; end $$;
        ${tables.map((at) => `create trigger note_due after insert or update on ${at} execute function note_due('${at}');`).join('\n')}`)
      .execute(this.#db);
  }

  /**
   * A canary in every personal column that holds anything, one for each of its owners; and note of every secret. Tables
   * that nothing was written to since the last time are passed over.
   *
   * @param only  these tables, and no secrets: it is done before every call
   */
  async plant(only?: readonly string[]): Promise<void> {
    const { rows: due } = await sql<{ at: string }>`select distinct at from canaries_due`.execute(this.#db);
    const written = new Set(due.map(({ at }) => at).filter((at) => !only || only.includes(at)));
    if (written.size > 0) {
      const where = this.#planted.filter(({ at }) => written.has(at));
      const planting = where.map(plantOne).join('\n');
      const done = `delete from canaries_due where at in (${[...written].map((at) => `'${at}'`).join()})`;
      await sql.raw(`${planting} ${done}`).execute(this.#db);
    }
    const { rows } = await sql<{ n: number; owner: string; at: string; kind: PersonalKind; value: string }>`
      select * from canaries where n > ${this.#last} order by n`.execute(this.#db);
    for (const { n, value, owner, at, kind } of rows) {
      this.#last = n;
      this.know(value.split(' ')[0]!, { owner, at, kind });
    }
    if (!only) await this.#learnSecrets();
  }

  /** Takes note of something that no table holds as it is. */
  know(value: string, canary: Canary): void {
    const tracks = /^[\d.-]+$/.test(value) ? [value] : (value.match(/cn\d{6}x/i) ?? value.match(/[\w-]{10,}/g) ?? []);
    if (tracks.length === 0) throw new Error(`a canary that leaves no track: ${value}`);
    for (const track of tracks) this.#known.set(track.toLowerCase(), canary);
  }

  /** The columns that have held one. */
  columns(): Set<string> {
    return new Set([...this.#known.values()].map(({ at }) => at));
  }

  /** The canaries in a text. */
  in(text: string): Canary[] {
    const bare = text.replace(UUIDS_AND_INSTANTS, ' ').replace(PRINTED_PHONES, '$1$2$3');
    const tracks = TRACKS.flatMap((track) => bare.match(track) ?? []);
    return [...new Set(tracks.flatMap((track) => this.#known.get(track.toLowerCase()) ?? []))];
  }

  async #learnSecrets(): Promise<void> {
    const { rows } = await sql
      .raw<{ at: string; kind: PersonalKind; owner: string | null; value: string | null }>(
        this.#asTheyAre.map(readOne).join(' union all '),
      )
      .execute(this.#db);
    // What somebody's row and the gateway's books both hold is somebody's.
    for (const { value, ...canary } of rows.toSorted((a, b) => Number(a.owner !== null) - Number(b.owner !== null))) {
      if (value === null) continue;
      // Bytes come in hexadecimal digits; somebody may print them in base 64, too.
      const forms = /^[0-9a-f]{32,}$/.test(value) ? [value, Buffer.from(value, 'hex').toString('base64url')] : [value];
      for (const track of forms.flatMap((form) => form.match(LONG) ?? [])) {
        this.#known.set(track.toLowerCase(), canary);
      }
    }
  }
}

/** Whose a row `t` is. */
const ownerIn = (at: string): string => (OWNER[at]!.includes('(') ? OWNER[at]! : `t.${OWNER[at]}`);

const plantOne = ({ at, column, kind }: PersonalColumn): string => {
  const name = `${at}.${column}`;
  const list = column === 'details' || column === 'params' || column === 'ring';
  const inList = column === 'other_phones' ? 'array[c.value]' : 'c.value';
  const written = kind === 'place' ? 'c.value::float8' : inList;
  if (list) return '';
  return `insert into canaries (owner, at, kind)
            select distinct ${ownerIn(at)}, '${name}', '${kind}' from ${at} t
             where t.${column} is not null and ${ownerIn(at)} is not null and not exists (
               select from canaries c where c.owner = ${ownerIn(at)} and c.at = '${name}');
          update ${at} t set ${column} = ${written} from canaries c
           where c.owner = ${ownerIn(at)} and c.at = '${name}' and t.${column} <> ${written};`;
};

const readOne = ({ at, column, kind }: PersonalColumn): string => {
  const value = `case pg_typeof(${column})::text
    when 'bytea' then encode(${column}::text::bytea, 'hex') else ${column}::text end`;
  return `select '${at}.${column}' as at, '${kind}' as kind, ${OWNER[at] ? `(${ownerIn(at)})::text` : 'null'} as owner,
                 ${value} as value from ${at} t`;
};
