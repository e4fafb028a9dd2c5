import { defineEntity, p } from '@mikro-orm/core';
import { User } from '../../user.entity.ts';

const CodeAppSchema = defineEntity({
  name: 'CodeApp',
  tableName: 'code_app',
  comment: 'The code app of a person (docs/product/accounts.md#code-app).',
  properties: {
    user: () => p.manyToOne(User).primary().deleteRule('cascade'),
    /** Encrypted (see sealed-secret.ts). */
    secret: p.text().hidden(),
    /** Null until a first code has shown that the app has the secret. */
    enabledAt: p.datetime().columnType('timestamptz').nullable(),
    /** Of the last code that was taken: this one and earlier ones are taken no more. */
    lastStep: p.bigint('number').nullable(),
    createdAt: p.datetime().columnType('timestamptz').defaultRaw('now()'),
  },
});

/** A person's code app. */
export class CodeApp extends CodeAppSchema.class {}
CodeAppSchema.setClass(CodeApp);
