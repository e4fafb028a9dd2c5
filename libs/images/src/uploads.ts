/** The door for features that take uploads of their own; the api alone opens it. */

export { UploadsModule } from './http/uploads.module.ts';
export { UPLOAD_FIELD, Uploads } from './http/uploads.ts';
