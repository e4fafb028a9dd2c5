import { assertKey } from './file-storage.ts';

/** Where a bucket is, and by whose key it is used. */
export interface S3Place {
  /** Scheme, host and port. */
  readonly endpoint: string;
  readonly region: string;
  readonly bucket: string;
  /** Before each key; empty, or with a slash at its end. */
  readonly prefix: string;
  readonly credentials: { readonly accessKeyId: string; readonly secretAccessKey: string };
}

const DEFAULT_REGION = 'us-east-1';
const BUCKET = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;

/**
 * Reads `https://KEY:SECRET@HOST[:PORT]/BUCKET[/PREFIX][?region=REGION]`; key and secret are percent-encoded where they must be.
 * @throws Error saying what is wrong, without the secret
 */
export function readS3Url(text: string): S3Place {
  if (!URL.canParse(text) || !/^https?:/.test(text))
    throw new Error('must be an address that starts with http:// or https://');
  const { protocol, host, username, password, pathname, searchParams } = new URL(text);
  if (!username || !password) throw new Error('must have a key and a secret: https://KEY:SECRET@HOST/BUCKET');
  const [bucket = '', ...folders] = pathname.replace(/^\/|\/$/g, '').split('/');
  if (!BUCKET.test(bucket)) throw new Error('must name a bucket: https://KEY:SECRET@HOST/BUCKET');
  const unknown = [...searchParams.keys()].find((name) => name !== 'region');
  if (unknown !== undefined) throw new Error(`has "${unknown}", which is not known: only region is`);
  const prefix = folders.join('/');
  if (prefix) assertKey(prefix);
  return {
    endpoint: `${protocol}//${host}`,
    region: searchParams.get('region') || DEFAULT_REGION,
    bucket,
    prefix: prefix && `${prefix}/`,
    credentials: { accessKeyId: decodeURIComponent(username), secretAccessKey: decodeURIComponent(password) },
  };
}
