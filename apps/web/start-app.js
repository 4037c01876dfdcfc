/*
 * The first script of a page. It stands in the page itself (app-files.ts), so that nothing is waited for before it. Written
 * so that a browser of any age reads it: one that lacks what the app calls is told so, and the versions that have all of it
 * are named in the README and in vite.config.ts. For all others the app is fetched as soon as the page is on the screen.
 */
(function startApp() {
  /** A page that is shown and yet never painted waits no longer, in milliseconds. */
  var LONGEST_WAIT = 1000;

  function hasCall(owner, name) {
    return typeof owner === 'function' && typeof owner[name] === 'function';
  }

  function tellOldBrowser() {
    var root = document.getElementById('root');
    var page = root.querySelector('.shell');
    root.setAttribute('data-old-browser', '');
    page.querySelector('.bar').style.display = 'none';
    if ('androidBridge' in window) {
      page.querySelector('.line').textContent = 'This phone’s WebView is too old for Swath.';
      page.querySelector('.words').textContent = 'Please bring Android System WebView up to date in Google Play.';
      return;
    }
    page.querySelector('.line').textContent = 'This browser is too old for Swath.';
    page.querySelector('.words').textContent =
      'Please bring it up to date, or open this page in Chrome or Edge 120, Firefox 124, Safari 17.4 or a newer one. On an iPhone: iOS 17.4.';
  }

  /** In development there is nothing to fetch: the page names the app itself. */
  function fetchApp() {
    var files = document.getElementById('app-files');
    if (!files) return;
    files.parentNode.removeChild(files);
    document.head.appendChild(files.content);
    fetchPage();
  }

  /**
   * The files of the page at this address come together with the app's (ways-in.ts); at `/`, those of the page on which
   * somebody with the role that was last used here starts.
   */
  function fetchPage() {
    var atRoot = location.pathname === '/';
    var page = Array.from(document.querySelectorAll('template[data-page]')).find((way) =>
      atRoot ? way.getAttribute('data-role') === lastRole() : way.getAttribute('data-page') === location.pathname,
    );
    if (page) document.head.appendChild(page.content);
  }

  /** As parts/viewer/access.ts keeps it; a browser may refuse its storage. */
  function lastRole() {
    try {
      return localStorage.getItem('user_role') || 'nobody';
    } catch (_error) {
      return 'nobody';
    }
  }

  if (
    !hasCall(window.Promise, 'withResolvers') ||
    !hasCall(window.Map, 'groupBy') ||
    !hasCall(window.AbortSignal, 'any') ||
    !hasCall(window.URL, 'canParse')
  ) {
    tellOldBrowser();
  } else if (document.hidden) {
    fetchApp();
  } else {
    requestAnimationFrame(() => {
      setTimeout(fetchApp);
    });
    setTimeout(fetchApp, LONGEST_WAIT);
  }
})();
