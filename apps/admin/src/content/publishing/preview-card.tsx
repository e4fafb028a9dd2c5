import { type ContentCollection, contentCollections, type PageCollectionName } from '@outcrop/contracts';
import { useWatch } from 'react-hook-form';
import { formatCentralDay } from '../model/central-time.ts';

/** How the item looks in a list of the site, where its collection is listed with picture and lead. */
export function PreviewCard({ collection }: { collection: PageCollectionName }) {
  const { fields }: ContentCollection = contentCollections[collection];
  return fields['image']?.kind === 'file' && fields['lead'] ? <Card /> : null;
}

function Card() {
  const [image, title, lead, published, goesLive] = useWatch({
    name: ['image', 'title', 'lead', 'date_published', 'publish_at'],
  }) as (string | null | undefined)[];
  const day = published ?? goesLive;
  return (
    <section>
      <h2>In lists</h2>
      <div className="preview-card">
        {image && <img src={`/content/assets/${image}?width=600&height=400&fit=cover`} alt="" />}
        {day && <p>{formatCentralDay(day)}</p>}
        <h3>{title || 'No title yet'}</h3>
        {lead && <p>{lead}</p>}
      </div>
    </section>
  );
}
