import { FormSkeleton, Page, ReadFailure } from '../resource/index.ts';
import { Collections } from './collections.tsx';
import { useExplorerData } from './explorer-calls.ts';
import { FileLoadCard } from './file-load-card.tsx';
import { SendForm } from './send-form.tsx';
import './explorer-data.css';

/** Where admins load files into collections of the data explorer, and drop collections (docs/product/explorer.md#loads-on-a-page). */
export default function ExplorerData() {
  const { loads, collections, error, again } = useExplorerData();
  return (
    <Page title="Explorer data" above="Admin">
      <SendForm names={collections?.map(({ name }) => name) ?? []} onSent={again} />
      {error ? (
        <ReadFailure what="The collections" error={error} retry={again} />
      ) : loads && collections ? (
        <>
          {loads.length > 0 && (
            <section className="explorer-section" aria-labelledby="explorer-files">
              <h2 id="explorer-files">Files</h2>
              {loads.map((load) => (
                <FileLoadCard key={load.id} load={load} onChange={again} />
              ))}
            </section>
          )}
          <Collections collections={collections} onChange={again} />
        </>
      ) : (
        <FormSkeleton />
      )}
    </Page>
  );
}
