import { buffer } from 'node:stream/consumers';
import { ResizedFiles, SharpImages } from '@outcrop/images';
import { CostGate, CostLimits, FolderStorage } from '@outcrop/platform';
import { NO_USES } from '@outcrop/platform/testing';
import type { AssetFile } from '../../src/files/assets/asset-file.ts';
import { readAssetQuery } from '../../src/files/assets/asset-query.ts';
import { Assets } from '../../src/files/assets/assets.ts';
import { dispositionOf, headersOf } from '../../src/files/http/asset-headers.ts';
import { ReadError } from '../../src/read-errors.ts';
import { RecordedFiles } from './recorded-files.ts';
import type { RecordedFolder } from './recorded-folder.ts';
import type { AnswerAsset } from './recorded-server.ts';

const wholeOf = async (file: AssetFile) => buffer((await file.open())!.body);

/**
 * Answers the assets of a recorded folder as the API answers ours, but for ranges.
 * @param keep folder for pictures that were made
 */
export function recordedAssets(recorded: RecordedFolder, keep: string): AnswerAsset {
  const resized = new ResizedFiles(new FolderStorage(keep), NO_USES);
  const assets = new Assets(new RecordedFiles(recorded), new SharpImages(), resized, new CostGate(new CostLimits()));
  return async (request, response, rest) => {
    const [address = '', search = ''] = rest.split(/\?(.*)/s, 2);
    try {
      const query = readAssetQuery(search);
      const caller = { accept: request.headers.accept, address: '' };
      const asset = await assets.find(decodeURIComponent(address.split('/', 1)[0] ?? ''), query, caller);
      const bytes = asset.kind === 'picture' ? asset.picture.bytes : await wholeOf(asset.file);
      response.writeHead(200, {
        ...headersOf(asset, query),
        'Content-Disposition': dispositionOf(asset, query.download),
        'Content-Length': bytes.length,
      });
      response.end(bytes);
    } catch (error) {
      if (!(error instanceof ReadError)) throw error;
      const body = JSON.stringify(error.body);
      response.writeHead(error.status, {
        'Content-Type': 'application/json; charset=utf-8',
        'Content-Length': Buffer.byteLength(body),
      });
      response.end(body);
    }
  };
}
