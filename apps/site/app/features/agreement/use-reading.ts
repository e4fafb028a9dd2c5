import { ApiError, type OwnAgreement } from '@outcrop/contracts';
import { type RefObject, useCallback, useEffect, useState } from 'react';
import { browserApi } from '../../query/query-client.ts';

/** How far somebody has come with a text. */
export interface Reading {
  /** Sections whose ends have been in view, and all before them. */
  sections: number;
  /** Whether it is recorded that the end was reached. */
  recorded: boolean;
  /** Why it could not be recorded. */
  problem: string | null;
  /** Records it again. */
  retry: () => void;
}

/**
 * Follows somebody through the text, and reports when they have come to its end (docs/product/data-rooms.md#agreement-reading).
 * @param text holds an element with `data-end` at the end of each section, whose value is the section's number
 */
export function useReading(agreement: OwnAgreement, text: RefObject<HTMLElement | null>): Reading {
  const { listingId, versionId, sha256, readAt } = agreement;
  const all = agreement.sections.length;
  const [sections, setSections] = useState(readAt ? all : 0);
  const [recorded, setRecorded] = useState(readAt !== null);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    if (readAt !== null) return;
    const observer = new IntersectionObserver((entries) => {
      const ends = entries
        .filter((entry) => entry.isIntersecting)
        .map(({ target }) => Number((target as HTMLElement).dataset['end']));
      setSections((known) => Math.max(known, ...ends));
    });
    for (const end of text.current?.querySelectorAll('[data-end]') ?? []) observer.observe(end);
    return () => observer.disconnect();
  }, [readAt, text]);
  const record = useCallback(() => {
    setProblem(null);
    browserApi.readAgreement(listingId, { versionId, sha256 }).then(
      () => setRecorded(true),
      (error: unknown) => {
        if (!(error instanceof ApiError)) throw error;
        setProblem(error.problem.detail);
      },
    );
  }, [listingId, versionId, sha256]);
  const atEnd = sections === all;
  useEffect(() => {
    if (atEnd && !recorded) record();
  }, [atEnd, recorded, record]);
  return { sections, recorded, problem, retry: record };
}
