/*
 * Tells whoever opens the page with a browser that lacks what the app calls. Written so that a browser of any age reads
 * it; the versions that have all of it are named in the README and in vite.config.ts.
 */
function hasCall(owner, name) {
  return typeof owner === 'function' && typeof owner[name] === 'function';
}

function tellOldBrowser() {
  var root = document.getElementById('root');
  var page = root.querySelector('.shell');
  root.setAttribute('data-old-browser', '');
  page.querySelector('.bar').style.display = 'none';
  page.querySelector('.line').textContent = 'This browser is too old for Swath.';
  page.querySelector('.words').textContent =
    'Please bring it up to date, or open this page in Chrome or Edge 120, Firefox 124, Safari 17.4 or a newer one. On an iPhone: iOS 17.4.';
}

if (
  !hasCall(window.Promise, 'withResolvers') ||
  !hasCall(window.Map, 'groupBy') ||
  !hasCall(window.AbortSignal, 'any') ||
  !hasCall(window.URL, 'canParse')
) {
  tellOldBrowser();
}
