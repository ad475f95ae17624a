/** `npm run collector [-- options]`: accepts and counts reports of open pages (docs/collector.md); `--help` lists the options. */
import '@loan/collector/server';
