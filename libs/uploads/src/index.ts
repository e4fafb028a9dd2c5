export * from './finished-uploads.ts';
export * from './small-files.ts';
export * from './upload-purposes.ts';
export * from './uploads.errors.ts';
export * from './uploads.module.ts';
