// People who read a page every two seconds, each another one, until this process is asked to end; it then prints how many pages they read. It prints a line
// when the first of them has one. A process of its own: in that of the bench the answers whose time is taken would wait for it.
import http from 'node:http';

const EVERY_MS = 2_000;
const [address, first, people, headers] = /** @type {[string, string, string, string]} */ (
  /** @type {unknown} */ (process.argv.slice(2))
);
const agent = new http.Agent({ keepAlive: true });
const options = { agent, headers: JSON.parse(headers) };
const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** Reads an answer to its end. @throws for any other than 200 */
const read = (page) =>
  new Promise((resolve, reject) => {
    http
      .get(`${address}/${page}`, options, (response) => {
        if (response.statusCode !== 200) reject(new Error(`${address}/${page}: ${response.statusCode}`));
        response.resume().once('end', resolve).once('error', reject);
      })
      .once('error', reject);
  });

let begun = 0;
let isSeen = false;
let isGoing = true;
/** @type {Set<Promise<unknown>>} */
const reading = new Set();

async function reader(number) {
  // One after the other, and by the clock: both sides are asked for as many pages, however long one takes.
  await pause((number * EVERY_MS) / Number(people));
  for (let next = performance.now(); isGoing; ) {
    const page = read(Number(first) + begun++);
    reading.add(page);
    await page;
    reading.delete(page);
    if (!isSeen) console.log('begun');
    isSeen = true;
    next += EVERY_MS;
    await pause(next - performance.now());
  }
}

process.once('SIGTERM', async () => {
  isGoing = false;
  await Promise.all(reading);
  console.log(begun);
  process.exit();
});
for (let number = 0; number < Number(people); number++) void reader(number);
