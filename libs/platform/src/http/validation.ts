import { StandardSchemaValidationPipe } from '@nestjs/common';
import { issueMessage } from '@outcrop/contracts';
import { z } from 'zod';
import { Invalid } from './errors.ts';

// For every schema of the process: whoever answers with an issue answers in plain words.
z.config({ customError: issueMessage });

/** Checks every parameter that has a schema; a refusal is a 422 that names each path (docs/product/http.md#validation). */
export function validationPipe(): StandardSchemaValidationPipe {
  return new StandardSchemaValidationPipe({
    exceptionFactory: (issues) =>
      new Invalid(
        issues.slice(0, 50).map((issue) => ({
          path: (issue.path ?? []).map((part) => String(typeof part === 'object' ? part.key : part)).join('.'),
          message: issue.message,
        })),
      ),
  });
}
