import type { AlertFrequency, DealState } from '@outcrop/contracts';
import type { ReactNode } from 'react';

/** What another feature adds beside the matches. */
export interface MatchTools {
  /** A button that saves the filters that find the same. */
  readonly save: (filters: DealState) => ReactNode;
  /** A switch of how often alerts of new matches come. */
  readonly alerts: (value: AlertFrequency) => ReactNode;
}
