// Runs in <head>, before anything is painted.
(function () {
  var root = document.documentElement;

  // The stored theme, or dark. Same key as ui/theme.ts.
  var theme = "dark";
  // Whether a person signed in here, or returns from a mail or a provider with a result: then the visitor's page
  // must be hidden.
  var own = /[#&](?:access_token|error|message)=/.test(location.hash);
  try {
    var choice = localStorage.getItem("theme");
    if (choice === "light") theme = "light";
    if (choice === "system" && matchMedia("(prefers-color-scheme: light)").matches) theme = "light";
    own =
      own ||
      Object.keys(localStorage).some(function (key) {
        return key.indexOf("sb-") === 0;
      });
  } catch (blocked) {
    // Storage is blocked: the default stays.
  }
  root.dataset.theme = theme;
  root.style.colorScheme = theme;
  if (own) root.dataset.own = "";
  var meta = document.querySelector('meta[name="theme-color"]');
  if (meta) meta.content = theme === "light" ? "#f8f4ee" : "#0d0a16";

  // Records a button pressed before the app has loaded; hydrate.ts repeats it. Links work without it.
  window.earlyClick = null;
  document.addEventListener(
    "click",
    function (event) {
      var button = event.target.closest && event.target.closest("button");
      if (button && "earlyClick" in window) window.earlyClick = button;
    },
    true,
  );
})();
