import { Connections } from './connections.ts';

/** The connections by which a process answers searches. */
export class SearchingConnections extends Connections {}
