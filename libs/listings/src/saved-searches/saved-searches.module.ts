import { Module } from '@nestjs/common';
import { MailFacts } from '@outcrop/mail';
import { FigureSources } from '@outcrop/platform';
import { DealsModule } from '../deals/deals.module.ts';
import { LikesModule } from '../likes/likes.module.ts';
import { AlertFacts } from './alerts/alert-facts.ts';
import { alertFigures } from './alerts/alert-figures.ts';
import {
  ChangeSavedSearchHandler,
  DeleteSavedSearchHandler,
  SaveSearchHandler,
} from './commands/change-saved-search.ts';
import { FollowedInterests, SetMatchAlertsHandler, StopAlertsHandler } from './commands/set-alerts.ts';
import { CountFoundDealsHandler } from './queries/count-found-deals.ts';
import { ListSavedSearchesHandler, ListSentAlertsHandler } from './queries/list-saved-searches.ts';

/** Searches that people have saved, and the alerts of them. */
@Module({
  imports: [DealsModule, LikesModule],
  providers: [
    AlertFacts,
    FollowedInterests,
    SaveSearchHandler,
    ChangeSavedSearchHandler,
    DeleteSavedSearchHandler,
    StopAlertsHandler,
    SetMatchAlertsHandler,
    CountFoundDealsHandler,
    ListSavedSearchesHandler,
    ListSentAlertsHandler,
  ],
  exports: [FollowedInterests],
})
export class SavedSearchesModule {
  constructor(facts: MailFacts, alerts: AlertFacts, figures: FigureSources) {
    figures.register(alertFigures);
    facts.register('deal-alerts', (em, mail) => alerts.read(em, mail));
  }
}
