import type { crewChanges } from '@swath/contract/crew-changes';
import type { DeviceAct } from '@swath/contract/device-acts';
import type { CallInput } from '@swath/contract/endpoint';
import type { Day } from '@swath/domain/calendar';
import type { ClockAct } from '@swath/domain/hours/shift';
import type { CrewId, JobId } from '@swath/domain/ids';
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

/** A photo stored on this device until it is uploaded. */
export type KeptPhoto = {
  /** Idempotency key: the server stores a photo once, however often it is uploaded with the same key. */
  readonly key: string;
  /** Id of the account that took the photo; no other account sees or uploads it. */
  readonly owner: string;
  /** What the photo belongs to: the name of a form, or `visit:` with a job's id. */
  readonly place: string;
  /** What else the upload needs, e.g. whether the photo shows the lawn before or after; empty: nothing. */
  readonly kind: string;
  readonly name: string;
  readonly type: string;
  /** Bytes instead of a file, because some browsers lose stored files. */
  readonly bytes: ArrayBuffer;
  /** When the photo was added, in ms since 1970. */
  readonly takenAt: number;
};

/** An act of a crew on this device, to be sent to the API. `customer`: the customer's name, to show in the app. */
export type Act =
  | {
      readonly kind: 'start' | 'complete' | 'undo-start' | 'undo-complete';
      readonly job: JobId;
      readonly customer: string;
    }
  | { readonly kind: 'on-my-way'; readonly job: JobId; readonly customer: string }
  | {
      readonly kind: 'cannot-do';
      readonly job: JobId;
      readonly customer: string;
      readonly report: CannotDoReport;
      /** `KeptPhoto.key` of a photo to upload just before the report; left out: no photo, or `report` has its id. */
      readonly photoKey?: string;
    }
  /** A message to the homeowner of a job. */
  | { readonly kind: 'message'; readonly job: JobId; readonly customer: string; readonly words: string }
  /** A member begins or ends their work, or a break of it. */
  | { readonly kind: 'clock'; readonly act: ClockAct }
  /**
   * A member's new order of a day's stops; `stops`: the ids of all its jobs, in that order. `crew`: whose day; left out:
   * the member's own, or that of a company with one crew.
   */
  | { readonly kind: 'order'; readonly date: Day; readonly stops: readonly JobId[]; readonly crew?: CrewId };

type CannotDoReport = Omit<CallInput<typeof crewChanges.cannotDo>['body'], keyof DeviceAct>;

/** An entry of the outbox: an act that the API does not know of yet, or has refused. */
export type OutboxEntry = {
  /** Idempotency key: the API processes an entry once, however often it is sent. */
  readonly key: string;
  /** Id of the account that added the entry; no other account sees or sends it. */
  readonly owner: string;
  readonly act: Act;
  /** When the act was done, by this device's clock, in ms since 1970. */
  readonly at: number;
  /** How far the server's clock was ahead of this device's clock at `at`, in ms; null if unknown. */
  readonly ahead: number | null;
  /** Whether sending was tried at least once: the API may have processed the entry even without a response. */
  readonly tried: boolean;
  /** Whether it could not be sent at once; no form waits for its response any more. */
  readonly waited: boolean;
  /** Code and message of the API's refusal; null if it was not refused. */
  readonly refused: { readonly code: string; readonly words: string } | null;
};

export interface DeviceSchema extends DBSchema {
  photos: { key: string; value: KeptPhoto; indexes: { owner: string } };
  /** The key is the entry's place in the outbox, an auto-increment number. */
  outbox: { key: number; value: OutboxEntry; indexes: { owner: string } };
}

let opened: Promise<IDBPDatabase<DeviceSchema>> | null = null;

/**
 * Opens the browser's database of unsent data: photos and the outbox, in one database, so that both can be written in
 * one transaction. It is still named after its first version, which had photos only.
 * @throws DOMException if the browser has no storage for this page, e.g. in a private window
 */
export function openDeviceDatabase(): Promise<IDBPDatabase<DeviceSchema>> {
  opened ??= openDB<DeviceSchema>('swath-photos', 2, {
    upgrade(db, before) {
      if (before < 1) db.createObjectStore('photos', { keyPath: 'key' }).createIndex('owner', 'owner');
      db.createObjectStore('outbox', { autoIncrement: true }).createIndex('owner', 'owner');
    },
    // `blocking`: another tab needs a newer version of the database; `terminated`: the browser has closed it.
    async blocking() {
      (await opened)?.close();
      opened = null;
    },
    terminated() {
      opened = null;
    },
  }).catch((fault: unknown) => {
    opened = null;
    throw fault;
  });
  return opened;
}
