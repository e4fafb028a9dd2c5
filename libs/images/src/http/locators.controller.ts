import { Controller, Get, Param, Query, Res } from '@nestjs/common';
import { ApiOperation, ApiProduces, ApiTags } from '@nestjs/swagger';
import { LOCATOR_VERSION } from '@outcrop/contracts';
import { NotFound, Public } from '@outcrop/platform';
import type { Response } from 'express';
import { DrawingCache } from '../drawing-cache.ts';
import { drawLocator } from '../locator/locator.ts';
import { sendSvg } from './picture-answer.ts';

/** Latitude and longitude with two decimals, about a kilometre: finer ones would look the same and fill the caches. */
const PLACE = /^(-?\d{1,2}\.\d{2}),(-?\d{1,3}\.\d{2})$/;

/** Small maps of where a place lies. They tell nothing but geography, so everybody may ask for any place. */
@ApiTags('images')
@ApiProduces('image/svg+xml')
@Public()
@Controller('images/locator')
export class LocatorsController {
  constructor(private readonly drawings: DrawingCache) {}

  @ApiOperation({ summary: 'The state and county, or the country, of a place: latitude,longitude with two decimals' })
  @Get(':place.svg')
  locator(@Param('place') place: string, @Query('v') version: unknown, @Res() response: Response): void {
    const [, lat, lon] = (PLACE.exec(place) ?? []).map(Number);
    if (lat === undefined || lon === undefined || Math.abs(lat) > 90 || Math.abs(lon) > 180) throw new NotFound();
    const drawing = this.drawings.get(`locator|${lat},${lon}`, () => drawLocator(lon, lat));
    sendSvg(response, drawing, version === String(LOCATOR_VERSION) ? 'immutable' : 'revalidate');
  }
}
