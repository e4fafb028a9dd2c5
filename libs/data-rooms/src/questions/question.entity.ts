import { defineEntity, p } from '@mikro-orm/core';
import { ANSWER_AUDIENCE_CODES, QUESTION_STATE_CODES } from '@outcrop/contracts';
import { oneOf } from '@outcrop/platform';
import { moment } from '../data-room.entities.ts';

const DataRoomQuestionSchema = defineEntity({
  name: 'DataRoomQuestion',
  tableName: 'data_room_question',
  comment: 'What buyers ask in data rooms, and what agents answer (docs/product/data-rooms.md#room-questions).',
  properties: {
    id: p.integer().primary().autoincrement(),
    listingId: p.integer(),
    /** The file that it is about; null for the whole data room. */
    itemId: p.integer().strictNullable().default(null),
    /** The version that stood when it was asked. */
    versionId: p.integer().strictNullable().default(null),
    /** Null for the whole file. */
    page: p.integer().strictNullable().default(null),
    /** The asker; null for a person whose data was erased. Nobody but agents learns it. */
    userId: p.integer().strictNullable().default(null),
    /** As its asker wrote it. */
    question: p.text(),
    askedAt: moment().defaultRaw('now()'),
    state: oneOf('state', QUESTION_STATE_CODES).default('waiting'),
    answer: p.text().strictNullable().default(null),
    audience: oneOf('audience', ANSWER_AUDIENCE_CODES).strictNullable().default(null),
    /** The agent's wording of the question for all readers; null where it is the asker's. */
    published: p.text().strictNullable().default(null),
    answeredBy: p.text().strictNullable().default(null),
    answeredByName: p.text().strictNullable().default(null),
    answeredAt: moment().strictNullable().default(null),
    version: p.integer().version(),
  },
  indexes: [
    { name: 'data_room_question_listing', properties: ['listingId', 'state'] },
    { name: 'data_room_question_asker', properties: ['userId', 'listingId'] },
  ],
});

/** A question in a data room, which is answered once. Its texts are in no event, no audit and no mail. */
export class DataRoomQuestion extends DataRoomQuestionSchema.class {}
DataRoomQuestionSchema.setClass(DataRoomQuestion);
