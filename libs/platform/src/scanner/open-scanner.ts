import { Injectable } from '@nestjs/common';
import { Env } from '../config/env.ts';
import { HealthRegistry } from '../health/health.ts';
import { ClamdScanner, readClamdUrl } from './clamd-scanner.ts';
import { FileScanner, NoScanner } from './file-scanner.ts';

/** The scanner of this installation, by `CLAMD_URL`. */
export const openScanner = ({ CLAMD_URL }: Env): FileScanner =>
  CLAMD_URL ? new ClamdScanner(readClamdUrl(CLAMD_URL)) : new NoScanner();

/** Reports the scanner where there is one. While it is away uploads wait for their verdict, and all else goes on. */
@Injectable()
export class ScannerHealth {
  constructor(scanner: FileScanner, health: HealthRegistry) {
    if (scanner.isOn) health.registerEngine('scanner', false, 'The scanner', () => scanner.check());
  }
}
