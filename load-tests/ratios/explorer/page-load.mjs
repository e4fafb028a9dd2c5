// A load by the page of admins: the file is sent to the API and read and written by the worker, whose memory is what counts.
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { ask, outcrop } from '../files/sides.mjs';
import { tokenOf } from '../images/calls.mjs';
import { peakMemoryMb, untilIdle, withApi, withWorker } from '../processes.mjs';
import { round } from '../statistics.mjs';
import { writeWells } from './rows.mjs';

const LOOK_MS = 500;
const PURPOSE = 'explorer-rows';

/** Sends a file as an admin does, has it read, loads it, and loads it once more: seconds of each step, and the worker's peak resident memory before and after it. */
export async function measurePageLoad({ env, url, rows, folder }) {
  fs.mkdirSync(folder, { recursive: true });
  const file = path.join(folder, `${rows}.csv`);
  await writeWells(url, file);
  const bytes = fs.statSync(file).size;
  const figures = await withApi(env, (api, apiPid) =>
    withWorker(env, async (_, pid) => {
      await untilIdle(pid);
      const headers = { authorization: `Bearer ${await tokenOf(api, 'admin')}` };
      const all = `${api}/api/admin/explorer-loads`;
      const steps = { before: { peak_memory_mb: peakMemoryMb(pid) } };
      const step = async (name, id, state) => {
        const began = performance.now();
        await untilState({ all, headers, id, state });
        steps[name] = { seconds: round((performance.now() - began) / 1_000), peak_memory_mb: peakMemoryMb(pid) };
      };
      for (const time of ['first', 'second']) {
        const upload = await (await outcrop(api, PURPOSE)).send(file, bytes);
        const json = { upload, name: 'bench-page', key: 'apiNumber' };
        const { id } = JSON.parse(String((await ask(all, { method: 'POST', headers, json })).body));
        await step(`${time}_read`, id, 'checked');
        await ask(`${all}/${id}/start`, { method: 'POST', headers, json: {} });
        await step(`${time}_load`, id, 'loaded');
      }
      return { megabytes: round(bytes / 1e6, 0), worker: steps, api_peak_memory_mb: peakMemoryMb(apiPid) };
    }),
  );
  fs.rmSync(folder, { recursive: true });
  return figures;
}

/** Waits until a file is in a state. @throws when it is refused or not loaded */
async function untilState({ all, headers, id, state }) {
  for (;;) {
    const loads = JSON.parse(String((await ask(all, { headers })).body));
    const load = loads.find((one) => one.id === id);
    if (load.state === state) return;
    if (load.problem) throw new Error(load.problem);
    await pause(LOOK_MS);
  }
}
