// Rules of what people write, apart from the calls that bring the deals' schemas along: forms check by them in browsers.
import { plainText } from '../http/plain-text.ts';
import { MAX_NOTE_LENGTH } from './note-codes.ts';
import { MAX_QUESTION_LENGTH } from './question-codes.ts';

/** Of a note, which an empty one deletes. */
export const noteText = plainText(MAX_NOTE_LENGTH).trim();
export const noteSchema = noteText.min(1, 'is required');
export const questionSchema = plainText(MAX_QUESTION_LENGTH).trim().min(1, 'is required');
