import { randomUUID } from 'node:crypto';
import type { ProductChecks } from '@outcrop/platform/testing';

export const productChecks: ProductChecks = {
  // Its routes are the protocol's, which the description of the API leaves out: who may is in uploads.http.spec.ts
  roles: {},
  personRows: {
    upload: `insert into upload (id, purpose, user_id, name, bytes, key, begun) values ('${randomUUID()}', 'none', ?, 'a file', 1, 'uploads/a/b', 'x')`,
  },
};
