import type { TeamMemberView, TeamPageView } from '@outcrop/contracts';
import { NothingHere } from '../../content/nothing-here.tsx';
import top from '../../content/page-top.module.css';
import { PageTop } from '../../content/page-top.tsx';
import { panorama } from '../../ui/art.ts';
import { PersonPlate } from '../../ui/person-plate.tsx';
import { SectionHead } from '../../ui/section-head.tsx';
import styles from './team-page.module.css';

/** How wide a photo is shown: beside the words on a phone, above them from 600 px on, four in a row at last. */
const PHOTO_SIZES =
  '(min-width: 1440px) 320px, (min-width: 992px) 23vw, (min-width: 768px) 30vw, (min-width: 600px) 45vw, 96px';

const people = (count: number): string => (count === 1 ? '1 person' : `${count} people`);

/** Who works here, by team (docs/product/content.md#team-page). */
export function TeamPage({ page: { title, banner, teams } }: { page: TeamPageView }) {
  const shown = teams.filter(({ members }) => members.length > 0);
  return (
    <>
      <div className="wrap">
        <PageTop title={title ?? 'Team'} lead={banner} />
      </div>
      <img className={top.band} src={panorama('team')} alt="" width="1900" height="300" />
      <div className={`wrap ${styles.teams}`}>
        {shown.length === 0 && (
          <NothingHere sentence="Nobody has been introduced here yet." to="/home" label="Go to the home page" />
        )}
        {shown.map(({ id, name, showName, members }) => (
          <section
            key={id}
            aria-label={showName ? undefined : name}
            aria-labelledby={showName ? `team-${id}` : undefined}
          >
            {showName && (
              <SectionHead id={`team-${id}`} title={name}>
                <span className={`small muted ${styles.count}`}>{people(members.length)}</span>
              </SectionHead>
            )}
            <ul className={styles.people}>
              {members.map((member) => (
                <Member key={member.id} member={member} under={showName ? 'h3' : 'h2'} />
              ))}
            </ul>
          </section>
        ))}
      </div>
    </>
  );
}

function Member({ member, under: Name }: { member: TeamMemberView; under: 'h2' | 'h3' }) {
  const { name, title, location, email, photo, experiences } = member;
  return (
    <li className={styles.who}>
      <div className={styles.plate}>
        <PersonPlate name={name} photo={photo} sizes={PHOTO_SIZES} />
      </div>
      <div className={styles.words}>
        <Name>{name}</Name>
        {title && <p className="note">{title}</p>}
        {location && <p className="note">{location}</p>}
        {email && (
          <a className={`link ${styles.mail}`} href={`mailto:${email}`}>
            {email}
          </a>
        )}
      </div>
      {experiences.length > 0 && (
        <ul className={styles.did}>
          {experiences.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
    </li>
  );
}
