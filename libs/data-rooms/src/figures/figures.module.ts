import { Module } from '@nestjs/common';
import { FigureSources } from '@outcrop/platform';
import { FindOpenPeopleHandler } from './find-open-people.ts';
import { roomFigures } from './room-figures.ts';

@Module({ providers: [FindOpenPeopleHandler] })
export class FiguresModule {
  constructor(figures: FigureSources) {
    figures.register(...roomFigures);
  }
}
