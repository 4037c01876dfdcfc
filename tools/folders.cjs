/** Which folders may need each other: none in a circle. Tests are left out; `npm run boundaries` runs it after boundaries.cjs. */
const { options } = require('./boundaries.cjs');

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'no-folders-in-a-circle',
      comment:
        'Rooms of the API, folders inside one, those of the web app and of packages: each can be read before the next.',
      severity: 'error',
      scope: 'folder',
      from: {},
      to: { circular: true },
    },
  ],
  options: { ...options, exclude: { path: `${options.exclude.path}|\\.test\\.tsx?$|/testing/` } },
};
