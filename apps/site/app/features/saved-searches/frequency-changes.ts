import type { AlertFrequency } from '@outcrop/contracts';
import { showSnackbar } from '../../ui/snackbar.tsx';

/** A switch of how often alerts come, and what its changes do. */
export interface FrequencySwitch {
  /** Unlike any other's on the page. */
  readonly key: string;
  /** What the alerts are of, as it is told when they cannot be changed. */
  readonly of: string;
  readonly value: AlertFrequency;
  readonly show: (frequency: AlertFrequency) => unknown;
  readonly send: (frequency: AlertFrequency) => Promise<unknown>;
  /** Once all is sent, or when it failed: what is shown elsewhere may be out of date. */
  readonly after?: (failed: boolean) => unknown;
}

/** What somebody wants of a switch, and what the server has last confirmed. */
interface Change {
  wanted: AlertFrequency;
  confirmed: AlertFrequency;
}
const changes = new Map<string, Change>();

/**
 * Changes how often alerts come: shown at once, sent to the server, and undone with a message when that fails. Of quick changes one after the other
 * each waits for the one before it, so that the last one is what stays.
 */
export async function changeFrequency(of: FrequencySwitch, wanted: AlertFrequency): Promise<void> {
  const running = changes.get(of.key);
  const change = running ?? { wanted, confirmed: of.value };
  change.wanted = wanted;
  changes.set(of.key, change);
  await of.show(wanted);
  if (running) return;
  let failed = false;
  try {
    while (change.wanted !== change.confirmed) {
      const frequency = change.wanted;
      await of.send(frequency);
      change.confirmed = frequency;
    }
  } catch {
    failed = true;
    await of.show(change.confirmed);
    showSnackbar(`The alerts of ${of.of} could not be changed. Please try again.`);
  } finally {
    changes.delete(of.key);
    of.after?.(failed);
  }
}
