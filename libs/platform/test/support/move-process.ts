// Copies files between a folder and a bucket in a process of its own, for tests that kill it: `FOLDER BUCKET-URL s3|folder`. It says how far it is.
import { FolderStorage, moveFiles, readS3Url } from '../../src/index.ts';
import { S3Storage } from '../../src/storage/s3-storage.ts';

const [folder, url, target] = process.argv.slice(2) as [string, string, 's3' | 'folder'];
const stores = { folder: new FolderStorage(folder), s3: new S3Storage(readS3Url(url)) };
await moveFiles({
  from: stores[target === 's3' ? 'folder' : 's3'],
  to: stores[target],
  onStep: (what, files) => process.stdout.write(`${what} ${files}\n`),
});
stores.s3.close();
