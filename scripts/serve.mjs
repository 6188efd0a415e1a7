// Serves what `npm run build` built; `npm start` runs this after installing and building.
import * as build from '../build/server/index.js'

await build.entry.module.main(async () => build)
