import { queryOptions, useQueries } from '@tanstack/react-query';
import { browserApi, queryClient } from '../query/query-client.ts';
import { ProblemNotice } from '../ui/problem-notice.tsx';
import { LegalText } from './legal-text.tsx';

const TEXTS = ['terms', 'disclaimers'] as const;

/** Fetches what the dialog will show. */
export const fetchTerms = () => Promise.all(TEXTS.map((path) => queryClient().prefetchQuery(legalQuery(path))));

/** Both texts, and whether they are there to be agreed to. */
export function useTerms() {
  const queries = useQueries({ queries: TEXTS.map((path) => legalQuery(path)) });
  const pages = queries.flatMap(({ data }) => data ?? []);
  return {
    pages,
    areThere: pages.length === TEXTS.length,
    error: queries.find(({ error }) => error)?.error ?? null,
    retry: () => {
      for (const { error, refetch } of queries) if (error) void refetch();
    },
  };
}

/** The terms and the disclaimers, one under the other. */
export function TermsTexts({ terms: { pages, areThere, error, retry } }: { terms: ReturnType<typeof useTerms> }) {
  if (error && !areThere)
    return <ProblemNotice title="The terms could not be loaded" error={error} retryAt="/terms" onRetry={retry} />;
  if (!areThere)
    return (
      <p role="status" className="muted">
        Loading the terms…
      </p>
    );
  return pages.map(({ path, title, body }) => (
    <section key={path}>
      <h3>{title}</h3>
      <LegalText html={body} below={2} />
    </section>
  ));
}

/** A legal text by its path: terms, disclaimers, privacy. */
const legalQuery = (path: string) =>
  queryOptions({
    queryKey: ['content', 'legal', path, ''],
    queryFn: ({ signal }) => browserApi.legalPage(path, { signal }),
  });
