import type { CallHandler, ExecutionContext, NestInterceptor } from '@nestjs/common';
import type { Response } from 'express';
import { mergeMap, type Observable } from 'rxjs';
import { Turns } from './turns.ts';

/** A step is a member of a member: of an answer with fifty facets, one facet. */
const STEPS_DEEP = 2;

/** For an answer so long that others would wait while its JSON is made: it is made in {@link Turns}. */
export class WrittenInTurns implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler<object>): Observable<string> {
    return next.handle().pipe(
      mergeMap(async (answer) => {
        const text = await jsonInTurns(answer);
        context.switchToHttp().getResponse<Response>().type('json');
        return text;
      }),
    );
  }
}

/** As `JSON.stringify`, in steps between which others are answered. @param value of plain objects, arrays and what JSON has besides */
export const jsonInTurns = (value: object): Promise<string> => written(value, STEPS_DEEP, new Turns());

async function written(value: object, deep: number, turns: Turns): Promise<string> {
  if (deep === 0 || 'toJSON' in value) {
    const text = JSON.stringify(value);
    await turns.step();
    return text;
  }
  const isList = Array.isArray(value);
  const members: string[] = [];
  for (const [name, member] of isList ? value.entries() : Object.entries(value)) {
    const text = isObject(member) ? await written(member, deep - 1, turns) : JSON.stringify(member);
    if (isList) members.push(text ?? 'null');
    else if (text !== undefined) members.push(`${JSON.stringify(name)}:${text}`);
  }
  return isList ? `[${members}]` : `{${members}}`;
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
