import { type ApiError, noAnswer } from '@outcrop/contracts';

/** What a form's fields say, by their names: a box that is not ticked says nothing. */
export type Texts = Readonly<Record<string, string>>;

/** The texts of a form; of several boxes of one name each that is ticked is a line. */
export function textsIn(form: FormData): Texts {
  const texts = new Map<string, string>();
  for (const [name, value] of form)
    if (typeof value === 'string') texts.set(name, texts.has(name) ? `${texts.get(name)}\n${value}` : value);
  return Object.fromEntries(texts);
}

/** What is wrong, by field. */
export type Faults<Field extends string> = Partial<Record<Field, string>>;

/** Why a form was not taken: at its fields, or as a whole. */
export interface Refusal<Field extends string> {
  fields: Faults<Field>;
  form: string | null;
}

/** The API's refusal, told at the fields that the form has. */
export function refusalOf<Field extends string>({ problem }: ApiError, names: readonly Field[]): Refusal<Field> {
  const fields: Faults<Field> = {};
  for (const { path, message } of problem.errors ?? []) {
    const name = names.find((known) => known === path);
    if (name) fields[name] ??= message;
  }
  return { fields, form: Object.keys(fields).length ? null : problem.detail };
}

/**
 * The `clientAction` of a route with a form. Without one the router would show an error page in place of the form, and what was typed would be
 * lost, where the server cannot be reached.
 * @param refused what the form is answered with then; if not given, that it could not be sent, as a whole
 * @throws Response the action's redirect
 */
export const keepForm =
  <Answer extends { refusal?: Refusal<never> | null }>(
    refused = (error: ApiError) => ({ refusal: refusalOf(error, []) }) as Answer,
  ) =>
  async ({ serverAction }: { serverAction: () => Promise<Answer> }): Promise<Answer> => {
    try {
      return await serverAction();
    } catch (error) {
      if (error instanceof Response) throw error;
      return refused(noAnswer());
    }
  };
