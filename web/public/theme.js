// Runs in <head>, before anything is painted: the stored theme, or dark. Same key as ui/theme.ts.
(function () {
  var theme = "dark";
  try {
    var choice = localStorage.getItem("theme");
    if (choice === "light") theme = "light";
    if (choice === "system" && matchMedia("(prefers-color-scheme: light)").matches) theme = "light";
  } catch (blocked) {
    // Without storage the default stands.
  }
  var root = document.documentElement;
  root.dataset.theme = theme;
  root.style.colorScheme = theme;
  var meta = document.querySelector('meta[name="theme-color"]');
  if (meta) meta.content = theme === "light" ? "#f8f4ee" : "#0d0a16";
})();
