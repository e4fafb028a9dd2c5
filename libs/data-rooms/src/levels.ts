import { DATA_ROOM_LEVEL_CODES, type DataRoomLevel } from '@outcrop/contracts';

const rankOf = (level: DataRoomLevel | null): number => (level === null ? -1 : DATA_ROOM_LEVEL_CODES.indexOf(level));

/** Whether a level opens all that another one does (docs/product/data-rooms.md#access-levels). */
export const isAtLeast = (level: DataRoomLevel | null, other: DataRoomLevel): boolean => rankOf(level) >= rankOf(other);
