import { applyDecorators, Header, HttpCode } from '@nestjs/common';
import { ApiResponse } from '@nestjs/swagger';
import type { ZodType } from 'zod';

/**
 * A call answered with 200 for whoever asked, at this moment: neither a browser nor anything between keeps it.
 * @param schema of the answer, for the API's description
 */
export const FreshAnswer = (schema?: ZodType) =>
  applyDecorators(
    HttpCode(200),
    Header('Cache-Control', 'private, no-store'),
    ...(schema ? [ApiResponse({ status: 200, standardSchema: schema })] : []),
  );
