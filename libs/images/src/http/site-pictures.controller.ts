import { Controller, Get, Param, Query, Res } from '@nestjs/common';
import { ApiOperation, ApiProduces, ApiTags } from '@nestjs/swagger';
import { type DealTypeCode } from '@outcrop/contracts';
import { NotFound, Public } from '@outcrop/platform';
import type { Response } from 'express';
import { DrawingCache } from '../drawing-cache.ts';
import { SITE_PICTURE_VERSION } from '../image-urls.ts';
import {
  drawPanorama,
  drawPerson,
  drawPlate,
  drawType,
  PANORAMAS,
  type PanoramaName,
  PERSON_PLATES,
  PLATES,
  type PlateName,
  TYPE_PICTURES,
} from '../site-pictures.ts';
import { sendSvg } from './picture-answer.ts';

/** The site's own drawings, by a fixed list of names. */
@ApiTags('images')
@ApiProduces('image/svg+xml')
@Public()
@Controller('images')
export class SitePicturesController {
  constructor(private readonly drawings: DrawingCache) {}

  @ApiOperation({ summary: `A long section with open sky: ${Object.keys(PANORAMAS).join(', ')}` })
  @Get('panorama/:name.svg')
  panorama(@Param('name') name: string, @Query('v') version: unknown, @Res() response: Response): void {
    if (!isOneOf<PanoramaName>(PANORAMAS, name)) throw new NotFound();
    this.send(response, `panorama|${name}`, () => drawPanorama(name), version);
  }

  @ApiOperation({ summary: 'The tile of a deal type' })
  @Get('type/:code.svg')
  type(@Param('code') code: string, @Query('v') version: unknown, @Res() response: Response): void {
    if (!isOneOf<DealTypeCode>(TYPE_PICTURES, code)) throw new NotFound();
    this.send(response, `type|${code}`, () => drawType(code), version);
  }

  @ApiOperation({ summary: `A tall drawing beside a text: ${Object.keys(PLATES).join(', ')}` })
  @Get('plate/:name.svg')
  plate(@Param('name') name: string, @Query('v') version: unknown, @Res() response: Response): void {
    if (!isOneOf<PlateName>(PLATES, name)) throw new NotFound();
    this.send(response, `plate|${name}`, () => drawPlate(name), version);
  }

  @ApiOperation({ summary: `The plate of somebody without a photo: 1 to ${PERSON_PLATES}` })
  @Get('person/:number.svg')
  person(@Param('number') number: string, @Query('v') version: unknown, @Res() response: Response): void {
    if (!/^[1-9]\d?$/.test(number) || Number(number) > PERSON_PLATES) throw new NotFound();
    this.send(response, `person|${number}`, () => drawPerson(Number(number)), version);
  }

  private send(response: Response, key: string, draw: () => string, version: unknown): void {
    sendSvg(response, this.drawings.get(key, draw), version === SITE_PICTURE_VERSION ? 'immutable' : 'revalidate');
  }
}

const isOneOf = <K extends string>(list: Readonly<Record<K, unknown>>, name: string): name is K =>
  Object.hasOwn(list, name);
