import { fieldOf } from '../checked-clause.ts';
import type { IndexDefinition, IndexDocument } from '../index-definition.ts';
import { type Bits, noBits, setBit } from './bits.ts';
import { ClauseBits } from './clause-bits.ts';
import { type Column, NumberColumn, type ValueColumn } from './column.ts';
import { DictionaryColumn } from './dictionary-column.ts';
import { SlotOrders } from './slot-orders.ts';
import { TextColumn } from './text-column.ts';

const FIRST_SLOTS = 1_024;
/** Room that is made at once: bits of texts are laid out anew for it. */
const GROWTH = 1.25;

/**
 * The documents of one index as columns, in this process's memory. Each has a slot, its place in every column; the slot of a document that
 * is gone is given to the next new one. Nothing in it waits: what is asked of it sees all changes or none.
 */
export class ColumnStore {
  readonly clauses: ClauseBits;
  readonly orders: SlotOrders;
  /** Another one after each change, in whatever store of this process. */
  version = nextVersion();
  /** Slots that hold a document. */
  live: Bits = noBits(0);
  /** The id of each slot's document. */
  ids = new Float64Array(0);
  /** The highest search revision among those that were put in. */
  revision = 0;
  private revisions = new Float64Array(0);
  private readonly slots = new Map<number, number>();
  private readonly free: number[] = [];
  private readonly columns: ReadonlyMap<string, Column>;

  constructor(readonly index: IndexDefinition) {
    this.columns = new Map(
      Object.entries(index.fields).map(([name, { type, many }]): [string, Column] => {
        if (type === 'text') return [name, new TextColumn()];
        const isNumber = type === 'number' || type === 'integer';
        return [name, isNumber && !many ? new NumberColumn() : new DictionaryColumn(many === true)];
      }),
    );
    this.clauses = new ClauseBits(this);
    this.orders = new SlotOrders(this);
    this.reserve(FIRST_SLOTS);
  }

  /** How many documents it holds. */
  get size(): number {
    return this.slots.size;
  }

  /** How many slots there are, with those that are free: a multiple of 32. */
  get room(): number {
    return this.ids.length;
  }

  /** Makes room for so many documents. */
  reserve(documents: number): void {
    const room = Math.ceil(documents / 32) * 32;
    if (room <= this.room) return;
    for (const column of this.columns.values()) column.resize(room);
    this.live = grown(this.live, new Uint32Array(room >>> 5));
    this.ids = grown(this.ids, new Float64Array(room));
    this.revisions = grown(this.revisions, new Float64Array(room));
    this.clauses.forget();
  }

  /** The slot of a document; undefined for one that is not there. */
  slotOf(id: number): number | undefined {
    return this.slots.get(id);
  }

  /** The search revision of a document; undefined for one that is not there. */
  revisionOf(id: number): number | undefined {
    const slot = this.slots.get(id);
    return slot === undefined ? undefined : this.revisions[slot];
  }

  /** Adds documents, or puts them in the place of those with their ids. */
  put(documents: readonly IndexDocument[]): void {
    this.version = nextVersion();
    this.clauses.beforeChanges(documents.length);
    for (const document of documents) {
      const slot = this.slots.get(document.id) ?? this.takeSlot(document.id);
      for (const [name, column] of this.columns) column.put(slot, document.fields[name]);
      this.revisions[slot] = Number(document.revision);
      this.revision = Math.max(this.revision, Number(document.revision));
      this.clauses.changed(slot, document.fields);
      this.orders.changed(slot);
    }
  }

  remove(ids: readonly number[]): void {
    this.version = nextVersion();
    this.clauses.forget();
    for (const id of ids) {
      const slot = this.slots.get(id);
      if (slot === undefined) continue;
      this.slots.delete(id);
      for (const column of this.columns.values()) column.put(slot, null);
      setBit(this.live, slot, false);
      this.orders.changed(slot);
      this.free.push(slot);
    }
  }

  /** @throws SearchMisuse for an unknown field, Error for one of texts */
  values(field: string): ValueColumn {
    fieldOf(this.index, field);
    const column = this.columns.get(field)!;
    if (column instanceof TextColumn) throw new Error(`${field} is a text field`);
    return column as ValueColumn;
  }

  /** The column of a `text` or `keyword` field. @throws SearchMisuse for an unknown field, Error for one of another type */
  words(field: string): TextColumn | DictionaryColumn {
    fieldOf(this.index, field);
    const column = this.columns.get(field);
    if (!(column instanceof TextColumn || column instanceof DictionaryColumn))
      throw new Error(`${field} is not of texts`);
    return column;
  }

  /** @throws SearchMisuse for an unknown field */
  column(field: string): Column {
    fieldOf(this.index, field);
    return this.columns.get(field)!;
  }

  private takeSlot(id: number): number {
    const slot = this.free.pop() ?? this.slots.size;
    if (slot >= this.room) this.reserve(Math.ceil(slot * GROWTH) + 1);
    this.slots.set(id, slot);
    this.ids[slot] = id;
    setBit(this.live, slot, true);
    return slot;
  }
}

let versions = 0;
const nextVersion = (): string => `columns ${++versions}`;

function grown<T extends Uint32Array | Float64Array>(former: T, larger: T): T {
  larger.set(former);
  return larger;
}
