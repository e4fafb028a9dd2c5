import type { TeamPageView } from '@outcrop/contracts';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { TeamPage } from '../app/features/team/team-page.tsx';

const member = { title: 'Partner', location: null, photo: null, experiences: ['Permian, 20 years'] };
const team = (id: number, name: string, showName: boolean) => ({
  id,
  name,
  showName,
  members: [{ ...member, id, name: `Somebody of ${name}`, email: showName ? 'somebody@outcrop.example' : null }],
});
const page = {
  title: null,
  banner: 'Whom you talk to',
  teams: [team(1, 'Engineers', true), team(2, 'Partners', false), { ...team(3, 'Nobody', true), members: [] }],
} as unknown as TeamPageView;

it('a team’s name stands above its members where it is to be shown, else it is said to who does not see; one without members is left out', () => {
  const drawn = renderToStaticMarkup(
    <RouterProvider router={createMemoryRouter([{ path: '/', element: <TeamPage page={page} /> }])} />,
  );
  expect(drawn).toContain('Whom you talk to');
  expect(drawn).toMatch(/<h2[^>]*>Engineers<\/h2>/);
  expect(drawn).toMatch(/<h3[^>]*>Somebody of Engineers<\/h3>/);
  expect(drawn).not.toMatch(/>Partners</);
  expect(drawn).toContain('aria-label="Partners"');
  expect(drawn).toMatch(/<h2[^>]*>Somebody of Partners<\/h2>/);
  expect(drawn).not.toContain('Nobody');
  expect(drawn.match(/href="mailto:/g)).toHaveLength(1);
});
