import { ApiError } from '@outcrop/contracts';

/** Why a search was not saved, and where that is said. */
export interface SaveRefusal {
  field: 'name' | 'form';
  message: string;
}

/** What the server has against the name is said at the name, as that it is taken; all else below the form, as that there are 50 searches. */
export function saveRefusal(error: unknown): SaveRefusal {
  if (!(error instanceof ApiError)) return { field: 'form', message: 'Something went wrong. Please try again.' };
  const ofName = error.problem.errors?.find(({ path }) => path === 'name');
  return ofName ? { field: 'name', message: ofName.message } : { field: 'form', message: error.problem.detail };
}
