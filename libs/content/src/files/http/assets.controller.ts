import { applyDecorators, Controller, Get, Param, Req, Res, UseFilters } from '@nestjs/common';
import { ApiExcludeEndpoint, ApiOperation, ApiParam, ApiProduces, ApiQuery, ApiTags } from '@nestjs/swagger';
import { askedRange, type ByteRange, hangUpOf, Public, sendStream } from '@outcrop/platform';
import type { Request, Response } from 'express';
import { forbidden, routeNotFound } from '../../read-errors.ts';
import { rangeNotSatisfiable } from '../assets/asset-errors.ts';
import type { AssetFile } from '../assets/asset-file.ts';
import { readAssetQuery } from '../assets/asset-query.ts';
import { type Asset, Assets } from '../assets/assets.ts';
import { AssetFilter } from './asset.filter.ts';
import { dispositionOf, headersOf } from './asset-headers.ts';

const ApiAsset = () =>
  applyDecorators(
    ApiParam({ name: 'id', type: String }),
    ApiProduces('image/jpeg', 'image/png', 'image/webp', 'image/avif', 'application/pdf'),
    ApiQuery({ name: 'fit', required: false, enum: ['cover', 'contain', 'inside', 'outside', 'fill'] }),
    ApiQuery({ name: 'format', required: false, enum: ['auto', 'jpg', 'png', 'webp', 'avif', 'tiff'] }),
    ApiQuery({ name: 'withoutEnlargement', required: false, type: Boolean }),
    ...['width', 'height', 'quality'].map((name) => ApiQuery({ name, required: false, type: Number })),
    ...['key', 'transforms', 'download', 'v'].map((name) => ApiQuery({ name, required: false, type: String })),
  );

/** Files of content by the Directus assets contract (docs/product/content.md#files). */
@ApiTags('content')
@Public()
@UseFilters(AssetFilter)
@Controller('content/assets')
export class AssetsController {
  constructor(private readonly assets: Assets) {}

  @ApiOperation({ summary: 'A file of content; of a picture or a PDF also a picture of another size' })
  @ApiAsset()
  @Get(':id')
  get(@Param('id') id: string, @Req() request: Request, @Res() response: Response): Promise<void> {
    return this.send(id, request, response);
  }

  @ApiOperation({ summary: 'The same, under a name of its own' })
  @ApiAsset()
  @ApiParam({ name: 'filename', type: String })
  @Get(':id/:filename')
  getNamed(@Param('id') id: string, @Req() request: Request, @Res() response: Response): Promise<void> {
    return this.send(id, request, response);
  }

  /** What is no address of the contract. */
  @Get(['', ':id/:filename/*more'])
  @ApiExcludeEndpoint()
  unknown(@Req() { path }: Request): void {
    throw routeNotFound(path);
  }

  private async send(id: string, request: Request, response: Response): Promise<void> {
    const { originalUrl } = request;
    const at = originalUrl.indexOf('?');
    const query = readAssetQuery(at < 0 ? '' : originalUrl.slice(at + 1));
    if (query.asked.format === 'auto') response.vary('Accept');
    const caller = { accept: request.headers.accept, address: request.ip ?? '', gone: hangUpOf(response) };
    const asset = await this.assets.find(id, query, caller);
    response.set(headersOf(asset, query));
    response.set('Content-Disposition', dispositionOf(asset, query.download));
    if (asset.kind === 'picture') response.send(asset.picture.bytes);
    else await sendFile(asset, request, response);
  }
}

/** The whole file or the part of it that was asked for, read as the caller takes it. */
async function sendFile({ file }: Asset & { kind: 'file' }, request: Request, response: Response): Promise<void> {
  response.set('Accept-Ranges', 'bytes');
  if (request.fresh) {
    response.status(304).end();
    return;
  }
  const part = partOf(file, request, response);
  response.set('Content-Length', String(part ? part.end - part.start + 1 : file.filesize));
  if (request.method === 'HEAD') {
    if (!(await file.exists())) throw forbidden();
    response.end();
    return;
  }
  const opened = await file.open(part);
  if (!opened) {
    response.removeHeader('Content-Range');
    throw forbidden();
  }
  await sendStream(opened.body, response);
}

/**
 * First and last byte that are sent; undefined for the whole file.
 * @throws ReadError RANGE_NOT_SATISFIABLE
 */
function partOf(file: AssetFile, request: Request, response: Response): ByteRange | undefined {
  const range = askedRange(request, { bytes: file.filesize, etag: response.get('ETag') });
  if (range === 'beyond') {
    response.set('Content-Range', `bytes */${file.filesize}`);
    throw rangeNotSatisfiable();
  }
  if (range) response.status(206).set('Content-Range', `bytes ${range.start}-${range.end}/${file.filesize}`);
  return range;
}
