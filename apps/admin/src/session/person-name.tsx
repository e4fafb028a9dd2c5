import type { User } from '@outcrop/contracts';
import { useAnswer } from '../data/use-answer.ts';

/** The name of an actor as rows store it: `user:7` by name, `system:import` as "import". Advisors may not look up others, and see the number. */
export function PersonName({ actor }: { actor: string }) {
  const [kind, rest = ''] = actor.split(':', 2);
  const userId = kind === 'user' ? Number(rest) : undefined;
  const address = userId ? `/api/Auth/GetUser?id=${userId}` : undefined;
  const { value: user } = useAnswer<User>(address, { maxAgeMs: Number.POSITIVE_INFINITY });
  return userId ? (user?.name ?? `user ${userId}`) : rest || actor;
}
