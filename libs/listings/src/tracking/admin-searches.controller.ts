import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { SearchRecord } from '@outcrop/contracts';
import { AdminResourceController, ForManagement, NotWhileImpersonating } from '@outcrop/platform';
import { searchesResource } from './admin-searches.resource.ts';
import type { TrackedSearch } from './tracking.entity.ts';

/** What was searched for on the site (docs/product/management.md#searches-list). */
@ApiTags('Management')
@ForManagement()
@NotWhileImpersonating()
@Controller('api/admin/searches')
export class AdminSearchesController extends AdminResourceController<TrackedSearch, SearchRecord> {
  protected readonly resource = searchesResource;

  protected async view(rows: readonly TrackedSearch[]): Promise<SearchRecord[]> {
    return rows.map(({ id, text, filters, found, searchedAt }) => ({
      id,
      text,
      filters: filtersInWords(filters),
      found: found ?? null,
      searchedAt: searchedAt.toISOString(),
    }));
  }
}

/** "Area on the map; Net production: from 100; Region: Permian, Gulf Coast". */
export const filtersInWords = (filters: Readonly<Record<string, unknown>>): string =>
  Object.entries(filters)
    .map(([group, value]) => {
      if (group === 'bbox' || group === 'polygon') return 'Area on the map';
      return value === true ? inWords(group) : `${inWords(group)}: ${valueInWords(value)}`;
    })
    .sort()
    .join('; ');

function valueInWords(value: unknown): string {
  if (Array.isArray(value)) return value.map(String).join(', ');
  if (typeof value !== 'object' || value === null) return String(value);
  return Object.entries(value)
    .sort()
    .map(([end, figure]) => `${end} ${figure}`)
    .join(' ');
}

/** "Net production" of `netProduction`. */
const inWords = (name: string): string => {
  const words = name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
};
