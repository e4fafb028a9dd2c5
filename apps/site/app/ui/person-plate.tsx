import type { ContentPicture as Picture } from '@outcrop/contracts';
import { initials } from '../format/initials.ts';
import { personArt } from './art.ts';
import { ContentPicture } from './content-picture.tsx';
import { TEAM_PHOTO } from './content-sizes.ts';
import styles from './person-plate.module.css';

interface PersonPlateProps {
  name: string;
  photo: Picture | null;
  sizes: string;
  /** Beside a text. */
  small?: boolean;
}

/** A photo, or a plate of rock with the initials as large as its open sky (docs/product/content.md#team-page). The name stands beside it. */
export const PersonPlate = ({ name, photo, sizes, small = false }: PersonPlateProps) => (
  <span className={`${styles.plate} ${small ? styles.small : ''}`}>
    {photo ? (
      <ContentPicture picture={photo} shape={TEAM_PHOTO} sizes={sizes} alt="" />
    ) : (
      <>
        <img src={personArt(name)} alt="" width="260" height="260" loading="lazy" decoding="async" />
        <span className={styles.initials} aria-hidden="true">
          {initials(name)}
        </span>
      </>
    )}
  </span>
);
