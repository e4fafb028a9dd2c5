import { Module } from '@nestjs/common';
import { MailFacts } from '@outcrop/mail';
import { DealsModule } from '../deals/deals.module.ts';
import { LikesModule } from '../likes/likes.module.ts';
import { ScopesModule } from '../scopes/scopes.module.ts';
import { AlertFacts } from './alerts/alert-facts.ts';
import { ChangeSavedSearchHandler } from './commands/change-saved-search.ts';
import { DeleteSavedSearchHandler } from './commands/delete-saved-search.ts';
import { SaveSearchHandler } from './commands/save-search.ts';
import { SetMatchAlertsHandler } from './commands/set-match-alerts.ts';
import { StopAlertsHandler } from './commands/stop-alerts.ts';
import { FollowedInterests } from './matches/followed-interests.ts';
import { CountFoundDealsHandler } from './queries/count-found-deals.ts';
import { ListSavedSearchesHandler } from './queries/list-saved-searches.ts';
import { ListSentAlertsHandler } from './queries/list-sent-alerts.ts';

/** Searches that people have saved, and the alerts of them. */
@Module({
  imports: [DealsModule, LikesModule, ScopesModule],
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
  constructor(facts: MailFacts, alerts: AlertFacts) {
    facts.register('deal-alerts', (em, mail) => alerts.read(em, mail));
  }
}
