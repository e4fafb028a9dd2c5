// People who read a file, each as fast as a line is, over and over until this process is ended; it then prints how many megabytes a second came. A process
// of its own: in that of the bench the answers whose time is taken would wait for it.
import http from 'node:http';

const [address, people, bytesPerSecond] = process.argv.slice(2);
const began = performance.now();
let total = 0;

function read() {
  const start = performance.now();
  let bytes = 0;
  http.get(/** @type {string} */ (address), (response) => {
    if (response.statusCode !== 200) throw new Error(`${address}: ${response.statusCode}`);
    response.on('data', (part) => {
      bytes += part.length;
      total += part.length;
      const early = (bytes / Number(bytesPerSecond)) * 1_000 - (performance.now() - start);
      if (early < 1) return;
      response.pause();
      setTimeout(() => response.resume(), early);
    });
    response.once('end', read);
  });
}

process.once('SIGTERM', () => {
  console.log(total / 2 ** 20 / ((performance.now() - began) / 1_000));
  process.exit();
});
for (let reader = 0; reader < Number(people); reader++) read();
