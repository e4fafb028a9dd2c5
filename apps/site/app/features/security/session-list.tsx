import { ApiError, type OwnDevice, type OwnSession } from '@outcrop/contracts';
import { Icon, type IconName } from '@outcrop/look';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { browserApi } from '../../query/query-client.ts';
import { SectionHead } from '../../ui/section-head.tsx';
import { showSnackbar } from '../../ui/snackbar.tsx';
import styles from './security.module.css';
import { refreshSecurity } from './security-queries.ts';
import { SmallButton } from './small-button.tsx';
import { When } from './when.tsx';

const ICONS: Record<OwnSession['kind'], IconName> = { computer: 'computer', phone: 'smartphone', program: 'program' };

/** One thing that this list does, and what it says then. */
interface Ending {
  readonly call: () => Promise<void>;
  readonly said: string;
}

/** Where the person is logged in, and the devices that are known; each can be ended or forgotten (docs/product/accounts.md#own-sessions). */
export function SessionList({ sessions, devices }: { sessions: readonly OwnSession[]; devices: readonly OwnDevice[] }) {
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: ({ call }: Ending) => call(),
    onSuccess: async (_, { said }) => {
      await refreshSecurity(client);
      showSnackbar(said);
    },
    onError: (error) => showSnackbar(error instanceof ApiError ? error.problem.detail : 'Something went wrong.'),
  });
  const others = sessions.length > 1;
  return (
    <section aria-labelledby="sessions">
      <SectionHead small id="sessions" title="Sessions and devices">
        {others && (
          <SmallButton
            look="danger"
            disabled={isPending}
            onClick={() => mutate({ call: browserApi.endOtherSessions, said: 'All other sessions have ended.' })}
          >
            End all other sessions
          </SmallButton>
        )}
      </SectionHead>
      <ul className={styles.things} aria-label="Sessions">
        {sessions.map((session) => (
          <Thing
            key={session.id}
            thing={session}
            seen={session.current ? 'Active now' : <When at={session.seenAt} />}
            here="This session"
          >
            <SmallButton
              look="quiet"
              disabled={isPending}
              aria-label={`End the session on ${session.device}`}
              onClick={() => mutate({ call: () => browserApi.endSession(session.id), said: 'The session has ended.' })}
            >
              End
            </SmallButton>
          </Thing>
        ))}
      </ul>
      <h3 className={styles.known}>Devices that your account knows</h3>
      <p className={styles.why}>If others keep trying wrong passwords, you can still log in on these.</p>
      {devices.length === 0 ? (
        <p className={styles.none}>Devices appear here after your next login.</p>
      ) : (
        <ul className={styles.things} aria-label="Devices">
          {devices.map((device) => (
            <Thing key={device.id} thing={device} seen={<When at={device.seenAt} />} here={null}>
              {device.current && <span className={styles.here}>This device</span>}
              <SmallButton
                look="quiet"
                disabled={isPending}
                aria-label={`Forget ${device.device}`}
                onClick={() =>
                  mutate({ call: () => browserApi.forgetDevice(device.id), said: 'The device is forgotten.' })
                }
              >
                Forget
              </SmallButton>
            </Thing>
          ))}
        </ul>
      )}
    </section>
  );
}

/** @param here the words in place of the button for the one that asks; null to keep the button */
const Thing = ({
  thing: { device, kind, network, firstSeenAt, current },
  seen,
  here,
  children,
}: {
  thing: OwnSession | OwnDevice;
  seen: React.ReactNode;
  here: string | null;
  children: React.ReactNode;
}) => (
  <li>
    <Icon name={ICONS[kind]} />
    <div>
      <b>{device}</b>
      {network && <span>{network}</span>}
    </div>
    <p>
      Since <When at={firstSeenAt} time={false} />
    </p>
    <p>{seen}</p>
    <div className={styles.doing}>{current && here ? <span className={styles.here}>{here}</span> : children}</div>
  </li>
);
