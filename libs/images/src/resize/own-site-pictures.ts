import { Injectable } from '@nestjs/common';
import { SITE_PICTURE_VERSION } from '../image-urls.ts';
import {
  drawPanorama,
  drawPlate,
  drawType,
  PANORAMAS,
  type PanoramaName,
  PLATES,
  type PlateName,
  TYPE_PICTURES,
} from '../site-pictures.ts';
import type { OwnPictures, PictureSource, SourcePicture } from './picture-source.ts';

const PATH = /^\/images\/(panorama|type|plate)\/([A-Za-z-]{1,20})\.svg$/;

/** The site's own drawings as sources, for places that show no SVG, such as previews of links. */
@Injectable()
export class OwnSitePictures implements OwnPictures {
  async find(address: URL): Promise<PictureSource | null> {
    const [, kind, name] = PATH.exec(address.pathname) ?? [];
    const draw = drawingOf(kind, name ?? '');
    if (!draw) return null;
    return {
      identity: `${SITE_PICTURE_VERSION}|${kind}|${name}`,
      keeping: address.searchParams.get('v') === SITE_PICTURE_VERSION ? 'immutable' : 'revalidate',
      remote: false,
      load: async () => draw(),
    };
  }
}

function drawingOf(kind: string | undefined, name: string): (() => SourcePicture) | null {
  if (kind === 'panorama' && Object.hasOwn(PANORAMAS, name))
    return () => ({ svg: drawPanorama(name as PanoramaName), width: PANORAMAS[name as PanoramaName].width });
  if (kind === 'plate' && Object.hasOwn(PLATES, name))
    return () => ({ svg: drawPlate(name as PlateName), width: PLATES[name as PlateName].width });
  const type = Object.entries(TYPE_PICTURES).find(([code]) => kind === 'type' && code === name);
  return type ? () => ({ svg: drawType(name as keyof typeof TYPE_PICTURES), width: type[1].width ?? 320 }) : null;
}
