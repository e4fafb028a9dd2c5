import type { PressReleasesView, PressReleaseView } from '@outcrop/contracts';
import type { ContentPage } from '../../content/load-content.ts';

export const pressReleasesPage = (page: number): ContentPage<PressReleasesView> => ({
  key: ['press-releases', page],
  read: (api, options) => api.pressReleases(page, options),
});

export const pressReleasePage = (path: string): ContentPage<PressReleaseView> => ({
  key: ['press-release', path],
  read: (api, options) => api.pressRelease(path, options),
});
