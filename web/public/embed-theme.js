// Runs in <head> of the player on other sites, before anything is painted: applies the theme of the reader's
// device, unless the address names one. It reads no storage, since the player has no session.
(function () {
  var root = document.documentElement;
  if (!("fixed" in root.dataset) && matchMedia("(prefers-color-scheme: light)").matches)
    root.dataset.theme = "light";
})();
